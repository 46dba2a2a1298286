// No `useHref` of the router: links of the portal are made by `useHref` of the contract, which adds the language.
export type { LinkProps } from '#real/react-router-dom';
export { Link, redirect, useLocation, useNavigate, useParams, useRevalidator, useSearchParams } from '#real/react-router-dom';
