// Without the router's `useHref`: use the contract's, which adds the language prefix.
export type { LinkProps } from '#real/react-router-dom';
export { Link, redirect, useLocation, useNavigate, useParams, useRevalidator, useSearchParams } from '#real/react-router-dom';
