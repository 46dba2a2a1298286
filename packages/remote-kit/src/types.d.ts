/// <reference types="@testing-library/jest-dom/jest-globals" />

declare module '*.po' {
  export const messages: Record<string, unknown>;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
