export type { I18nContext, TransProps, TransRenderProps } from '#real/@lingui/react';
export { Trans, useLingui } from '#real/@lingui/react';
