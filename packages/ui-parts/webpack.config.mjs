import { commonConfig } from '@portal/remote-kit/webpack';

/** The gallery, for looking at the components; none of it ships. */
export default ({ dir }) => {
  const common = commonConfig({ name: 'ui-gallery', dir, production: false });
  return { ...common, entry: { main: './gallery/main.tsx' }, output: { ...common.output, publicPath: '/' } };
};
