import { filmAddress, filmAt } from '@plinth/contracts/films';
import { useTexts } from '@plinth/kit/texts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { FromLibrary } from '../library/FromLibrary.tsx';
import texts from '../texts/en.po';
import { useChannelFilms } from './channelFilms.ts';
import styles from './FilmDialog.module.css';
import { shownPicture } from './figure.ts';
import type { FilmAttributes } from './film.ts';

const titleLimit = 200;

interface FilmDialogProps {
  open: boolean;
  /** Null for a new one. */
  film: FilmAttributes | null;
  onSaved: (film: FilmAttributes) => void;
  onClose: () => void;
  /** It is out of sight, and may go. */
  onGone?: () => void;
}

/** Asks which film a text shows, what it is called, and what is seen of it before it is played. */
export default function FilmDialog({ open, film: known, onSaved, onClose, onGone }: FilmDialogProps) {
  const t = useTexts(texts);
  const [address, setAddress] = useState(known ? filmAddress(known.film) : '');
  const [title, setTitle] = useState(known?.title ?? '');
  const [poster, setPoster] = useState(known?.poster ?? null);
  const [asked, setAsked] = useState(false);
  const channel = useChannelFilms();
  const film = filmAt(address.trim());
  const save = () => {
    setAsked(true);
    if (film && title.trim()) onSaved({ film, title: title.trim(), poster });
  };
  const addressFault = asked && !film ? t('film.notKnown') : '';
  const titleFault = asked && !title.trim() ? t('film.noTitle') : '';
  return (
    <Modal
      open={open}
      centered
      width={640}
      title={t('film.title')}
      okText={t('textPicture.save')}
      cancelText={t('dialog.close')}
      onOk={save}
      onCancel={onClose}
      {...(onGone && { afterClose: onGone })}
    >
      {/* No form of its own: it lies within the one of the text. */}
      <Form component={false} layout="vertical">
        <Form.Item
          label={t('film.address')}
          extra={t('film.addressHelp')}
          htmlFor="film-address"
          validateStatus={addressFault ? 'error' : ''}
          help={addressFault || undefined}
        >
          <Input
            id="film-address"
            autoFocus
            dir="ltr"
            inputMode="url"
            value={address}
            aria-invalid={addressFault !== ''}
            onChange={(event) => setAddress(event.target.value)}
            onPressEnter={save}
          />
        </Form.Item>
        {channel.length > 0 && (
          <Form.Item label={t('film.channel')}>
            <ul className={styles.films}>
              {channel.map((each) => (
                <li key={each.film}>
                  <Button
                    type="text"
                    block
                    className={styles.film}
                    onClick={() => {
                      setAddress(filmAddress(each.film));
                      setTitle(each.title);
                    }}
                  >
                    <bdi>{each.title}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          </Form.Item>
        )}
        <Form.Item
          label={t('film.name')}
          extra={t('film.nameHelp')}
          htmlFor="film-title"
          validateStatus={titleFault ? 'error' : ''}
          help={titleFault || undefined}
        >
          <Input
            id="film-title"
            dir="auto"
            maxLength={titleLimit}
            showCount
            value={title}
            aria-invalid={titleFault !== ''}
            onChange={(event) => setTitle(event.target.value)}
            onPressEnter={save}
          />
        </Form.Item>
        <Form.Item label={t('film.poster')} extra={t('film.posterHelp')}>
          <div className={styles.poster}>
            {poster && <img className={styles.picture} src={poster.src} alt={t('image.chosen')} />}
            <FromLibrary onChosen={([picture]) => picture && setPoster(shownPicture(picture, ''))} />
            {poster && (
              <Button type="text" onClick={() => setPoster(null)}>
                {t('film.noPoster')}
              </Button>
            )}
          </div>
        </Form.Item>
      </Form>
    </Modal>
  );
}
