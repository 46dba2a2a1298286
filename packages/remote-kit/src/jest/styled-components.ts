// For Node, styled-components ships CommonJS: its default export would be the whole module.
// @ts-expect-error: the preset gives it this name.
import styledComponents from 'styled-components/cjs';

// @ts-expect-error: as above.
export * from 'styled-components/cjs';
export default styledComponents.default;
