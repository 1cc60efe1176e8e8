import { ArrowLink } from '../ui/ArrowLink.tsx';
import { DeadEnd } from '../ui/DeadEnd.tsx';

export function NotFoundPage() {
  return (
    <DeadEnd status={404} title="Nothing has been built here" lead="This address leads to no page of ours.">
      <ArrowLink to="/">Home</ArrowLink>
      <ArrowLink to="/projects">Our Projects</ArrowLink>
      <ArrowLink to="/contactus">Contact Us</ArrowLink>
    </DeadEnd>
  );
}
