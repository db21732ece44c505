/**
 * What the page shares of react-router. A shared library cannot be shaken by what its users need, and whole it is four
 * times as large (server rendering, data routers). Whoever needs more adds it here; a test compares with the imports.
 */
export {
  BrowserRouter,
  createPath,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  MemoryRouter,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  parsePath,
  resolvePath,
  Route,
  Router,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from '#react-router';
