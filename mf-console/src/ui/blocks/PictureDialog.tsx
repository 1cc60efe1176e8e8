import { type PictureSide, type PictureWidth, pictureSides, pictureWidths } from '@plinth/contracts/richText';
import { useTexts } from '@plinth/kit/texts';
import { Checkbox, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { altLimit, captionLimit } from '../pictureTexts.ts';
import texts from '../texts/en.po';
import styles from './PictureDialog.module.css';
import type { PictureAttributes } from './picture.ts';

interface PictureDialogProps {
  open: boolean;
  picture: PictureAttributes;
  onSaved: (changes: Partial<PictureAttributes>) => void;
  onClose: () => void;
  /** It is out of sight, and may go. */
  onGone: () => void;
}

/** Asks what a picture of a text shows, what stands below it, and how it stands in the text. */
export default function PictureDialog({ open, picture, onSaved, onClose, onGone }: PictureDialogProps) {
  const t = useTexts(texts);
  const [alt, setAlt] = useState(picture.alt ?? '');
  const [decorative, setDecorative] = useState(picture.alt === '');
  const [caption, setCaption] = useState(picture.caption);
  const [shownWidth, setShownWidth] = useState<PictureWidth>(picture.shownWidth);
  const [side, setSide] = useState<PictureSide>(picture.side ?? 'end');
  const said = alt.trim() || (decorative ? '' : null);

  const save = () =>
    onSaved({
      ...{ alt: decorative ? '' : said, caption: caption.trim(), shownWidth },
      side: shownWidth === 'half' ? side : null,
    });

  return (
    <Modal
      open={open}
      centered
      mask={{ closable: false }}
      width={640}
      title={t('textPicture.title')}
      okText={t('textPicture.save')}
      cancelText={t('dialog.close')}
      onOk={save}
      onCancel={onClose}
      afterClose={onGone}
    >
      <img className={styles.picture} src={picture.src} alt={t('image.chosen')} />
      {/* No form of its own: it lies within the one of the text. */}
      <Form component={false} layout="vertical">
        <Form.Item label={t('picture.alt')} extra={t('textPicture.altHelp')} htmlFor="text-picture-alt">
          <Input
            id="text-picture-alt"
            autoFocus
            dir="auto"
            maxLength={altLimit}
            showCount
            disabled={decorative}
            value={decorative ? '' : alt}
            onChange={(event) => setAlt(event.target.value)}
            onPressEnter={save}
          />
        </Form.Item>
        <Form.Item>
          <Checkbox checked={decorative} onChange={(event) => setDecorative(event.target.checked)}>
            {t('textPicture.decorative')}
          </Checkbox>
        </Form.Item>
        <Form.Item
          label={t('picture.caption')}
          extra={t('picture.captionHelp')}
          htmlFor="text-picture-caption"
        >
          <Input
            id="text-picture-caption"
            dir="auto"
            maxLength={captionLimit}
            showCount
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
            onPressEnter={save}
          />
        </Form.Item>
        <Form.Item label={t('textPicture.width')}>
          <Radio.Group
            aria-label={t('textPicture.width')}
            optionType="button"
            options={pictureWidths.map((value) => ({ value, label: t(`pictureWidth.${value}`) }))}
            value={shownWidth}
            onChange={(event) => setShownWidth(event.target.value)}
          />
        </Form.Item>
        {shownWidth === 'half' && (
          <Form.Item label={t('textPicture.side')}>
            <Radio.Group
              aria-label={t('textPicture.side')}
              optionType="button"
              options={pictureSides.map((value) => ({ value, label: t(`pictureSide.${value}`) }))}
              value={side}
              onChange={(event) => setSide(event.target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
