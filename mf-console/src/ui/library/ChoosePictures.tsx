import type { Picture } from '@plinth/contracts/pictures';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Button, Empty, Modal, Pagination } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Fetched } from '../Fetched.tsx';
import { SearchField } from '../SearchField.tsx';
import { useListPicturesQuery } from './api.ts';
import styles from './ChoosePictures.module.css';
import { PictureTile } from './PictureTile.tsx';
import { pictureName } from './pictureWords.ts';
import texts from './texts/en.po';

export interface ChoosePicturesProps {
  open: boolean;
  /** How many may be chosen: one, when left out. */
  most?: number;
  /** Told of the pictures in the order in which they were chosen; whoever shows the dialog closes it then. */
  onChosen: (pictures: readonly Picture[]) => void;
  onClose: () => void;
  /** It is out of sight, and may go. */
  onGone?: () => void;
}

const perPage = 24;

/** Lets people choose pictures of the library. It knows nothing of who asks. */
export default function ChoosePictures({ open, most = 1, onChosen, onClose, onGone }: ChoosePicturesProps) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const pictures = useListPicturesQuery(
    { query: { search: search || undefined, page, limit: perPage } },
    { refetchOnMountOrArgChange: true },
  );
  const isChosen = ({ _id }: Picture) => chosen.some((each) => each._id === _id);
  const toggle = (picture: Picture) => {
    if (most === 1) setChosen([picture]);
    else if (isChosen(picture)) setChosen(chosen.filter(({ _id }) => _id !== picture._id));
    else if (chosen.length < most) setChosen([...chosen, picture]);
  };
  const turnTo = (next: number) => {
    setPage(next);
    if (top.current) top.current.scrollTop = 0;
  };

  return (
    <Modal
      open={open}
      centered
      width={960}
      title={t(most === 1 ? 'choose.title' : 'choose.titleSeveral')}
      onCancel={onClose}
      {...(onGone && { afterClose: onGone })}
      footer={
        <div className={styles.foot}>
          <span className={styles.count} role="status">
            {most > 1 && t('choose.count', { count: chosen.length, most })}
          </span>
          <Button onClick={onClose}>{t('choose.cancel')}</Button>
          <Button type="primary" disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
            {most === 1 ? t('choose.one') : t('choose.several', { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <SearchField
        label={t('library.search')}
        value={search}
        onSearch={(words) => {
          setSearch(words);
          turnTo(1);
        }}
      />
      <div ref={top} className={styles.body}>
        <Fetched call={pictures}>
          {pictures.data?.total === 0 && (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={t(search ? 'library.notFound' : 'library.empty')}
            />
          )}
          <ul className={styles.pictures} aria-busy={!pictures.currentData}>
            {pictures.data?.items.map((picture) => (
              <Choice
                key={picture._id}
                picture={picture}
                single={most === 1}
                chosen={isChosen(picture)}
                full={chosen.length >= most}
                onToggle={() => toggle(picture)}
                onEnter={() => onChosen(most === 1 || chosen.length === 0 ? [picture] : chosen)}
              />
            ))}
          </ul>
        </Fetched>
        <Pagination
          className={styles.pages}
          align="center"
          hideOnSinglePage
          showSizeChanger={false}
          current={page}
          pageSize={perPage}
          total={pictures.data?.total ?? 0}
          onChange={turnTo}
        />
      </div>
    </Modal>
  );
}

interface ChoiceProps {
  picture: Picture;
  /** Only one may be chosen: arrows go from one to the next. */
  single: boolean;
  chosen: boolean;
  /** No further one may be chosen. */
  full: boolean;
  onToggle: () => void;
  onEnter: () => void;
}

function Choice({ picture, single, chosen, full, onToggle, onEnter }: ChoiceProps) {
  const group = useId();
  const name = pictureName(useLanguage(), picture);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <li>
      <label className={styles.choice}>
        <input
          className={styles.input}
          type={single ? 'radio' : 'checkbox'}
          name={single ? 'library-picture' : group}
          aria-label={name}
          checked={chosen}
          disabled={!single && full && !chosen}
          onChange={onToggle}
          onKeyDown={onKeyDown}
        />
        <PictureTile picture={picture} chosen={chosen} />
      </label>
    </li>
  );
}
