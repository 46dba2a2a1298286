// The library's global `i18n` is not exported: a section's messages are in `shell.i18n`.
export type { I18n, MessageDescriptor } from '#real/@lingui/core';
