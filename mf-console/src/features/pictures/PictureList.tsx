import type { Picture } from '@plinth/contracts/pictures';
import { Loading } from '@plinth/kit/Loading';
import type { Slice } from '@plinth/kit/lists';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import { PictureTile } from '../../ui/library/PictureTile.tsx';
import { pictureName, pictureSize } from '../../ui/library/pictureWords.ts';
import { NothingHere } from '../../ui/NothingHere.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import type { Paging } from '../../ui/usePaging.ts';
import styles from './PictureList.module.css';
import type { PictureView } from './pictureFilter.ts';
import texts from './texts/en.po';

interface PictureListProps {
  /** The page that is shown; undefined until there is one. */
  list: Slice<Picture> | undefined;
  /** Another page is on its way. */
  turning: boolean;
  paging: Paging;
  view: PictureView;
  /** The id of the picture that is open beside the list. */
  open: string | undefined;
  /** The address at which a picture is open. */
  toPicture: (id: string) => string;
  /** What stands where pictures would be. */
  empty: string;
}

/** A page of the pictures: each leads to what is known of it. */
export function PictureList({ list, turning, paging, view, open, toPicture, empty }: PictureListProps) {
  const t = useTexts(texts);
  if (!list) return <Loading label={t('pictures.loading')} />;
  const entryOf = (picture: Picture) => {
    const isOpen = picture._id === open;
    const link = (name: string) => (
      <Link
        id={`picture-${picture._id}`}
        className={styles.link}
        to={toPicture(picture._id)}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
      >
        {name}
      </Link>
    );
    return view === 'grid' ? (
      <PictureTile picture={picture} chosen={isOpen} named={link} />
    ) : (
      <Row picture={picture} isOpen={isOpen} named={link} />
    );
  };
  return (
    <>
      {list.total === 0 && <NothingHere>{empty}</NothingHere>}
      <ul className={view === 'grid' ? styles.grid : styles.rows} aria-busy={turning}>
        {list.items.map((picture) => (
          <li key={picture._id}>{entryOf(picture)}</li>
        ))}
      </ul>
      <Pages list={list} paging={paging} />
    </>
  );
}

interface RowProps {
  picture: Picture;
  isOpen: boolean;
  named: (name: string) => ReactNode;
}

function Row({ picture, isOpen, named }: RowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { file, alt, usedBy } = picture;
  const titles = usedBy.map(({ title }) => title).join(', ');
  return (
    <div className={isOpen ? `${styles.row} ${styles.openRow}` : styles.row}>
      <UploadedImage className={styles.thumb} file={file} alt="" width={96} />
      <div className={styles.what}>
        <span className={alt ? styles.name : `${styles.name} ${styles.unnamed}`} dir="auto">
          {named(pictureName(language, picture))}
        </span>
        <span className={styles.facts}>{pictureSize(language, picture)}</span>
      </div>
      <span className={styles.uses} dir="auto" title={titles}>
        {titles || <Badge>{t('picture.unused')}</Badge>}
      </span>
    </div>
  );
}
