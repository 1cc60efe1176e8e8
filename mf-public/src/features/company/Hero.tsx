import { companyHome } from '@plinth/contracts/company/companyHome';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { type CSSProperties, useState } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './Hero.module.css';
import { heroTiming } from './heroClock.ts';
import { type HeroPicture, heroPictures } from './pictures.ts';
import texts from './texts/en.po';
import { useHero } from './useHero.ts';

const timing = { '--fade-in': `${heroTiming.fadeInMs}ms` } as CSSProperties;

/** Three pictures in turn, each with a text that fades in and out on a plate of paper. */
export function Hero() {
  const t = useTexts(texts);
  const { hero: slides } = companyHome(saysIn(useLanguage()));
  const { slide, phase, playing, stoppable, toggle, select } = useHero(slides.length);
  const seen = useSeenSlides(slide);
  const { standing, arrived } = useStandingPicture(slide);
  const shown = slides[slide] ?? slides[0];
  return (
    <section className={styles.hero} aria-label={t('hero.label')} style={timing}>
      <div className={styles.pictures}>
        {slides.map(({ image }, index) =>
          seen > index ? (
            <HeroImage
              key={image}
              picture={heroPictures[image]}
              first={index === 0}
              standing={index === standing}
              onLoad={() => arrived(index)}
            />
          ) : null,
        )}
      </div>
      <div className={styles.frame}>
        <div className={styles.plate}>
          <div key={slide} className={styles.words} data-phase={phase}>
            <h1 className={styles.title}>{shown.title}</h1>
            <p className={styles.line}>{shown.line}</p>
          </div>
          <div className={styles.foot}>
            <ButtonLink to="/projects">{t('hero.projects')}</ButtonLink>
            <div className={styles.controls}>
              {slides.map(({ title }, index) => (
                <button
                  key={title}
                  className={styles.mark}
                  type="button"
                  aria-current={index === slide}
                  onClick={() => select(index)}
                >
                  <Unseen>{t('hero.slide')} </Unseen>
                  {index + 1}
                </button>
              ))}
              {stoppable && (
                <button className={styles.mark} type="button" onClick={toggle}>
                  <Unseen>{t(playing ? 'hero.pause' : 'hero.play')}</Unseen>
                  <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
                    <path d={playing ? 'M8 6v12M16 6v12' : 'M9 5v14l10-7z'} />
                  </svg>
                </button>
              )}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

interface HeroImageProps {
  picture: HeroPicture;
  first: boolean;
  standing: boolean;
  onLoad(): void;
}

/** How wide the picture is drawn before the place cuts it: it is as high as the place. */
const drawnWidth = '(max-width: 767px) 200vw, max(100vw, 1366px)';

function HeroImage({ picture: { phone, wide, src, srcSet }, first, standing, onLoad }: HeroImageProps) {
  return (
    <picture>
      <source type="image/avif" media="(max-width: 540px)" srcSet={phone} sizes="145vw" />
      <source type="image/avif" srcSet={wide} sizes={drawnWidth} />
      <img
        className={styles.picture}
        src={src}
        srcSet={srcSet}
        sizes={drawnWidth}
        alt=""
        data-shown={standing}
        onLoad={onLoad}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  );
}

/** Which picture stands: that of the slide once it is here, until then the one before it. */
function useStandingPicture(slide: number) {
  const [here, setHere] = useState<readonly number[]>([0]);
  const [standing, setStanding] = useState(slide);
  if (standing !== slide && here.includes(slide)) setStanding(slide);
  return { standing, arrived: (picture: number) => setHere((before) => [...before, picture]) };
}

/** How many slides may be fetched: the first one, and once the page lives, always the one that comes next. */
function useSeenSlides(slide: number) {
  const alive = useHydrated();
  const [furthest, setFurthest] = useState(slide);
  if (slide > furthest) setFurthest(slide);
  return alive ? furthest + 2 : 1;
}
