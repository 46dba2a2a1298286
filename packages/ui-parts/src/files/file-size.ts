/** `412.3 KB`, from 1,024,000 bytes on `4.8 MB`. */
export function formatFileSize(bytes: number): string {
  const [size, unit] = bytes > 1_024_000 ? [bytes / 1_048_576, 'MB'] : [bytes / 1024, 'KB'];
  return `${size.toFixed(1)} ${unit}`;
}
