import { CloseOutlined } from '@ant-design/icons';
import type { Picture } from '@plinth/contracts/pictures';
import { Loading } from '@plinth/kit/Loading';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Fetched } from '../../ui/Fetched.tsx';
import { useListSimilarPicturesQuery, useReadPictureQuery } from '../../ui/library/api.ts';
import { pictureName, pictureSize } from '../../ui/library/pictureWords.ts';
import { Tip } from '../../ui/Tip.tsx';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { PictureActions } from './PictureActions.tsx';
import { PictureForm } from './PictureForm.tsx';
import styles from './PicturePanel.module.css';
import texts from './texts/en.po';

interface PicturePanelProps {
  /** The id of the picture. */
  id: string;
  /** The address at which a picture is open. */
  toPicture: (id: string) => string;
  onClose: () => void;
}

/** One picture: what it shows, which point of it counts, what shows it, and what can be done with it. */
export function PicturePanel({ id, toPicture, onClose }: PicturePanelProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const call = useReadPictureQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { currentData: picture } = call;
  useEffect(() => title.current?.focus(), []);

  return (
    <section className={styles.panel} aria-labelledby="picture-title">
      <header className={styles.head}>
        <h2 ref={title} id="picture-title" className={styles.title} tabIndex={-1} dir="auto">
          {picture ? pictureName(language, picture) : t('picture.title')}
        </h2>
        <Tip text={t('picture.close')}>
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('picture.close')}
            onClick={onClose}
          />
        </Tip>
      </header>
      <Fetched call={call} failure={undefined}>
        {picture ? (
          <>
            <p className={styles.facts}>{pictureSize(language, picture)}</p>
            <PictureForm picture={picture} />
            <Uses picture={picture} />
            <Similar id={id} toPicture={toPicture} />
            <PictureActions picture={picture} onRemoved={onClose} />
          </>
        ) : (
          <Loading label={t('picture.loading')} />
        )}
      </Fetched>
    </section>
  );
}

interface PartProps {
  title: string;
  children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{title}</h3>
      {children}
    </div>
  );
}

type Use = Picture['usedBy'][number];

const addressOf = ({ type, _id, inBin }: Use) => (inBin ? `/bin/${_id}` : `/${type}s/${_id}`);

function UseList({ uses }: { uses: readonly Use[] }) {
  const t = useTexts(texts);
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={use._id}>
          <span className={styles.kind}>{t(`kind.${use.type}`)}</span>{' '}
          <Link to={addressOf(use)} dir="auto">
            {use.title}
          </Link>
          {use.inBin && <span className={styles.kind}> {t('uses.inBin')}</span>}
        </li>
      ))}
    </ul>
  );
}

/** More of what shows a picture is folded away: some pictures are everywhere. */
const usesShown = 6;

function Uses({ picture: { usedBy } }: { picture: Picture }) {
  const t = useTexts(texts);
  const further = usedBy.slice(usesShown);
  return (
    <Part title={t('uses.title')}>
      {usedBy.length === 0 && <p className={styles.none}>{t('uses.none')}</p>}
      <UseList uses={usedBy.slice(0, usesShown)} />
      {further.length > 0 && (
        <details>
          <summary className={styles.kind}>{t('uses.more', { count: further.length })}</summary>
          <UseList uses={further} />
        </details>
      )}
    </Part>
  );
}

/** Pictures that may be the same one, sent twice: a suggestion, so that a failure of it is no news. */
function Similar({ id, toPicture }: Pick<PicturePanelProps, 'id' | 'toPicture'>) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { currentData: similar } = useListSimilarPicturesQuery({ params: { id } });
  if (!similar || similar.items.length === 0) return null;
  return (
    <Part title={t('similar.title')}>
      <p className={styles.none}>{t('similar.lead')}</p>
      <ul className={styles.similar}>
        {similar.items.map((picture) => (
          <li key={picture._id}>
            <Link to={toPicture(picture._id)} preventScrollReset>
              <UploadedImage
                className={styles.thumb}
                file={picture.file}
                alt={t('similar.one', {
                  name: pictureName(language, picture),
                  size: pictureSize(language, picture),
                })}
                width={120}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
