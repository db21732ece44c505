/**
 * Part of react-router that the page shares. A shared library cannot be shaken by what its users need, and whole it is
 * four times as large (server rendering, data routers). Whoever needs more adds it here; a test compares with the
 * imports.
 */
export {
  createPath,
  Link,
  Navigate,
  NavigationType,
  NavLink,
  Router,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from '#react-router';
