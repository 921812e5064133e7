// The part of react-router that the portal uses; declarative only, as a data router loads everything twice under single-spa.
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { BackLink } from './navigation/back-link.tsx';
