import icon from './icons/favicon.svg';
import smallIcon from './icons/favicon-48.png';
import touchIcon from './icons/touch-icon.png';

/** The site's icons: written into documents by the renderer, carried by the client's build. */
export const icons = { icon, smallIcon, touchIcon };
