import { type RouteObject, redirect } from 'react-router-dom';
import { emailId } from './NewsletterForm.tsx';

/** An address that letters and leaflets carry, spelled as they do: leads into the sign-up, where the cursor stands then. */
export const newsletterRoute: RouteObject = {
  path: '/newsleter',
  loader: () => redirect(`/#${emailId}`),
};
