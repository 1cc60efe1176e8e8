import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { useEffect, useEffectEvent, useState } from 'react';
import Engine, { type Labels } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import sheet from 'yet-another-react-lightbox/styles.css';
import texts from '../texts/en.po';
import styles from './Lightbox.module.css';
import type { LargePicture } from './largePictures.ts';
import { useHistoryEntry } from './useHistoryEntry.ts';

declare module 'yet-another-react-lightbox' {
  interface SlideImage {
    caption?: string;
  }
}

interface LightboxProps {
  pictures: readonly LargePicture[];
  /** Which one is seen first. */
  first: number;
  /** Where the keyboard goes when it is closed. */
  opener: HTMLElement;
  onClose: () => void;
}

/** How many times larger than its pixels a picture can be seen. */
const mostZoom = 3;

/** Pictures over the whole page, one at a time: turned by keys, buttons and swipes, made larger by keys, buttons, two fingers and two taps. */
export function Lightbox({ pictures, first, opener, onClose }: LightboxProps) {
  const t = useTexts(texts);
  const labels = useLabels();
  const [shown, setShown] = useState(first);
  const [slides] = useState(pictures);
  const [isOpen, setOpen] = useState(false);
  const goBack = useHistoryEntry(onClose);
  const last = slides.length - 1;
  useEndKeys((end) => setShown(end === 'first' ? 0 : last));
  useFocusReturn(opener);
  return (
    <>
      {/* Where it stands: React puts one with a precedence first, and the first sheet says the order of the layers. */}
      <style>{`@layer base{${sheet}}`}</style>
      <Engine
        open
        close={goBack}
        className={styles.lightbox}
        slides={slides}
        index={shown}
        on={{ view: ({ index }) => setShown(index), entered: () => setOpen(true) }}
        plugins={[Zoom]}
        zoom={{ maxZoomPixelRatio: mostZoom }}
        carousel={{ finite: true, preload: 1 }}
        // The second press of a double one, that opened it, falls on what it lies over.
        controller={{ closeOnBackdropClick: isOpen, closeOnPullDown: true }}
        labels={labels}
        render={{
          controls: () => <Count of={slides.length} shown={shown} />,
          slideFooter: ({ slide: { caption } }) =>
            caption && (
              <p className={styles.caption} dir="auto">
                {caption}
              </p>
            ),
          iconError: () => <p className={styles.absent}>{t('lightbox.absent')}</p>,
          ...(last === 0 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
        }}
      />
    </>
  );
}

function Count({ of, shown }: { of: number; shown: number }) {
  const t = useTexts(texts);
  return (
    <p className={styles.count}>
      <Unseen>{t('lightbox.picture')} </Unseen>
      {shown + 1} / {of}
    </p>
  );
}

const useLabels = (): Labels => {
  const t = useTexts(texts);
  return {
    Lightbox: t('lightbox.label'),
    'Photo gallery': t('lightbox.label'),
    Carousel: t('lightbox.row'),
    Slide: t('lightbox.picture'),
    '{index} of {total}': t('lightbox.place', { index: '{index}', total: '{total}' }),
    Previous: t('lightbox.previous'),
    Next: t('lightbox.next'),
    Close: t('lightbox.close'),
    'Zoom in': t('lightbox.larger'),
    'Zoom out': t('lightbox.smaller'),
  };
};

/** Home and End, of which the engine knows nothing. */
function useEndKeys(onEnd: (end: 'first' | 'last') => void) {
  const go = useEffectEvent(onEnd);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Home') go('first');
      if (key === 'End') go('last');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Not every browser gives a link the focus when it is pressed: the engine would not know where it was. */
function useFocusReturn(to: HTMLElement) {
  useEffect(() => () => to.focus({ preventScroll: true }), [to]);
}
