import { commonConfig } from '@portal/remote-kit/webpack';

/** The gallery, for people who look at the components; nothing of it ships. */
export default ({ dir }) => {
  const common = commonConfig({ name: 'ui-gallery', dir, production: false });
  return { ...common, entry: { main: './gallery/main.tsx' }, output: { ...common.output, publicPath: '/' } };
};
