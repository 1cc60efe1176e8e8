/**
 * What pages get when they import `react-router-dom`. The package also carries a server framework, which a bundler
 * cannot drop from a shared package: naming what a data router needs saves every visitor 30 KB. A remote's build fails
 * when it imports a name that is missing here.
 */
export {
  createBrowserRouter,
  data,
  Form,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  replace,
  ScrollRestoration,
  UNSAFE_ErrorResponseImpl,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
