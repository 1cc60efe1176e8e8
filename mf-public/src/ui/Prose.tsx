import { languageAt } from '@plinth/contracts/languageAt';
import type { Language } from '@plinth/contracts/languages';
import { RichText } from '@plinth/kit/RichText';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './Prose.module.css';
import { pressedLink } from './pressedLink.ts';
import { withLanguage } from './textLinks.ts';
import { withPictures } from './textPictures.ts';
import { withProjects } from './textProjects.ts';
import texts from './texts/en.po';

/** Addresses of this site that are no pages. */
const isFile = (path: string) => /^\/(api|assets|uploads)\/|\.\w+$/.test(path);

/** The page of this site in a language that a link leads to, if it does, without the language. */
const pageBehind = (
  { origin, pathname, search, hash }: HTMLAnchorElement,
  language: Language,
): string | null => {
  if (origin !== location.origin || isFile(pathname)) return null;
  const at = languageAt(pathname + search + hash);
  return at.language === language ? at.address : null;
};

/** Plays a film where it stands; on its own site when that cannot be. */
const play = (film: HTMLElement, { href }: HTMLAnchorElement) =>
  import(/* webpackChunkName: "text-blocks" */ './playFilm.ts').then(
    ({ playFilm }) => playFilm(film),
    () => location.assign(href),
  );

interface ProseProps {
  html: string;
  /** What it is written in, where the page is in another language. */
  lang?: string | undefined;
  /** What is shown in place of its blocks that name projects: by id, as HTML. Those that are not there are left out. */
  projects?: Readonly<Record<string, string>> | undefined;
}

/**
 * Rich text as staff wrote it, in the letters of the site. Its links to pages of the site are followed without loading it anew, and its
 * films ask other sites for nothing before they are played.
 */
export function Prose({ html, lang, projects = {} }: ProseProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const language = useLanguage();
  const follow = (event: MouseEvent) => {
    const link = pressedLink(event);
    const film = link?.closest<HTMLElement>('[data-film]:not(:has(iframe))');
    const page = link && pageBehind(link, language);
    if (!link || (!film && page === null)) return;
    event.preventDefault();
    if (film) void play(film, link);
    else if (page !== null) navigate(page);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed, by mouse or keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className={styles.column} onClick={follow}>
      <RichText
        className={styles.prose}
        lang={lang}
        html={withLanguage(withPictures(withProjects(html, projects), t('picture.open')), language)}
      />
    </div>
  );
}
