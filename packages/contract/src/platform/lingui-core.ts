// The instance `i18n` of the library is nobody's: a section's messages are in `shell.i18n`.
export type { I18n, MessageDescriptor } from '#real/@lingui/core';
