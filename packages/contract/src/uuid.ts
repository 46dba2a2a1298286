/**
 * Returns a random UUID (version 4), for idempotency keys and the like. `crypto.randomUUID` is missing on plain http, as in an office's
 * internal network.
 */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const [version, variant] = [6, 8];
  bytes[version] = 0x40 | (bytes[version]! & 0x0f);
  bytes[variant] = 0x80 | (bytes[variant]! & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
