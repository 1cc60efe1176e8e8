import { useTexts } from '@plinth/kit/texts';
import { Form, Input } from 'antd';
import { altLimit, captionLimit } from './pictureTexts.ts';
import texts from './texts/en.po';

interface PictureTextsProps {
  /** The names of both texts in the form. */
  alt: string;
  caption: string;
}

/** What a form says of its one picture: what it shows, and what stands below it. */
export function PictureTexts({ alt, caption }: PictureTextsProps) {
  const t = useTexts(texts);
  return (
    <>
      <Form.Item name={alt} label={t('picture.alt')} extra={t('picture.altHelp')}>
        <Input maxLength={altLimit} showCount dir="auto" />
      </Form.Item>
      <Form.Item name={caption} label={t('picture.caption')} extra={t('picture.captionHelp')}>
        <Input maxLength={captionLimit} showCount dir="auto" />
      </Form.Item>
    </>
  );
}
