import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { ownPicture } from '@plinth/contracts/richText';
import { uploadUrl } from '@plinth/kit/images';
import { useTexts } from '@plinth/kit/texts';
import { Button, Checkbox, Input } from 'antd';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { altLimit, captionLimit } from '../pictureTexts.ts';
import texts from '../texts/en.po';
import type { ShownPicture } from './figure.ts';
import styles from './GalleryDialog.module.css';

const thumbnailWidth = 320;

interface GalleryRowProps {
  picture: ShownPicture;
  /** From 0. */
  place: number;
  /** Among how many it stands. */
  count: number;
  onChange: (picture: ShownPicture) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** One picture of a gallery, with what is said of it and where it stands; Alt and arrows move it from any of its fields. */
export function GalleryRow({ picture, place, count, onChange, onMove, onRemove }: GalleryRowProps) {
  const t = useTexts(texts);
  const { src, alt, caption } = picture;
  const [, file = ''] = ownPicture.exec(src) ?? [];
  const name = t('gallery.picture', { number: place + 1 });

  // A row that is put elsewhere loses the focus on its way.
  const focused = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place is when it was moved
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  }, [place]);
  const move = (step: 1 | -1, control: HTMLElement) => {
    focused.current = control;
    onMove(step);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1, event.target as HTMLElement);
  };

  return (
    <li className={styles.row} onKeyDown={onKeyDown}>
      <img className={styles.picture} src={uploadUrl(file, thumbnailWidth)} alt={name} />
      <div className={styles.fields}>
        <Input
          dir="auto"
          aria-label={t('gallery.altOf', { name })}
          placeholder={t('picture.alt')}
          maxLength={altLimit}
          disabled={alt === ''}
          value={alt ?? ''}
          onChange={({ target }) => onChange({ ...picture, alt: target.value || null })}
        />
        <Checkbox
          checked={alt === ''}
          aria-label={t('gallery.decorativeOf', { name })}
          onChange={({ target }) => onChange({ ...picture, alt: target.checked ? '' : null })}
        >
          {t('gallery.decorative')}
        </Checkbox>
        <Input
          dir="auto"
          aria-label={t('gallery.captionOf', { name })}
          placeholder={t('picture.caption')}
          maxLength={captionLimit}
          value={caption}
          onChange={({ target }) => onChange({ ...picture, caption: target.value })}
        />
      </div>
      <div className={styles.buttons}>
        <Button
          type="text"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t('gallery.earlier', { name })}
          aria-disabled={place === 0}
          onClick={({ currentTarget }) => move(-1, currentTarget)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t('gallery.later', { name })}
          aria-disabled={place === count - 1}
          onClick={({ currentTarget }) => move(1, currentTarget)}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('gallery.remove', { name })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
