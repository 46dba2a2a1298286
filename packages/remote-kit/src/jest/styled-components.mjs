// styled-components ships CommonJS to Node: its default export would be the whole module.
import styledComponents from 'styled-components/cjs';

export * from 'styled-components/cjs';
export default styledComponents.default;
