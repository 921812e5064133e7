import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Leads to the page above, and has its name. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="ui-target ui-unprinted">
    <ArrowLeft size={16} aria-hidden /> {children}
  </Link>
);
