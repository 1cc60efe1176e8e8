import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { pressedLink } from '../pressedLink.ts';
import { largePictureOf, pictureLinks } from './largePictures.ts';

const loadLightbox = async () => (await import(/* webpackChunkName: "lightbox" */ './Lightbox.tsx')).Lightbox;

interface Opened {
  Lightbox: Awaited<ReturnType<typeof loadLightbox>>;
  links: readonly HTMLAnchorElement[];
  /** The one that was pressed. */
  by: HTMLAnchorElement;
}

const isPicture = (target: EventTarget) => target instanceof Element && target.closest(pictureLinks) !== null;

/** It is on its way before a picture is pressed, and what goes wrong here goes wrong again then. */
const loadAhead = ({ target }: SyntheticEvent) => {
  if (isPicture(target)) loadLightbox().catch(() => undefined);
};

/**
 * An article whose pictures open in one lightbox, in the order in which they stand: those of components as those of texts. Its code is
 * asked for when somebody comes near a picture; without it, and without scripts, the links lead to the pictures themselves.
 */
export function LightboxArticle({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    // The page was loaded anew while a picture lay over it, which is gone: Back would lead nowhere that one could see.
    if (history.state?.isOverPage) history.back();
  }, []);
  const open = (event: MouseEvent<HTMLElement>) => {
    const by = pressedLink(event);
    if (!by?.matches(pictureLinks)) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(pictureLinks)];
    loadLightbox().then(
      (Lightbox) => setOpened({ Lightbox, links, by }),
      () => location.assign(by.href),
    );
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <article onClick={open} onPointerOver={loadAhead} onFocus={loadAhead}>
      {children}
      {opened && (
        <opened.Lightbox
          pictures={opened.links.map(largePictureOf)}
          first={opened.links.indexOf(opened.by)}
          opener={opened.by}
          onClose={() => setOpened(null)}
        />
      )}
    </article>
  );
}
