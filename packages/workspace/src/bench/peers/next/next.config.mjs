/** Uses the portal's pictures. */
export default {
  poweredByHeader: false,
  rewrites: async () => [{ source: '/art/:path*', destination: `${process.env.PORTAL_ORIGIN}/art/:path*` }],
};
