/** Whether a text can be looked up as a uuid: PostgreSQL refuses any other. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
