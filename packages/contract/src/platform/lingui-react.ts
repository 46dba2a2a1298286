export { Trans, useLingui } from '#real/@lingui/react';
