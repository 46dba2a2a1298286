/** Names of the required document settings that no file was uploaded for. */
export function missingDocuments(settings: { name: string; required: boolean }[], files: { name: string }[]): string[] {
  return settings.filter(({ name, required }) => required && !files.some((file) => file.name === name)).map(({ name }) => name);
}
