import icon from '@plinth/kit/images/favicon.svg';
import smallIcon from '@plinth/kit/images/favicon-48.png';
import touchIcon from '@plinth/kit/images/touch-icon.png';

/** The site's icons: written into documents by the renderer, carried by the client's build. */
export const icons = { icon, smallIcon, touchIcon };
