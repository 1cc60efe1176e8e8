import { Form, Input } from 'antd';
import { altLimit, captionLimit } from './pictureTexts.ts';

interface PictureTextsProps {
  /** The names of both texts in the form. */
  alt: string;
  caption: string;
}

/** What a form says of its one picture: what it shows, and what stands below it. */
export function PictureTexts({ alt, caption }: PictureTextsProps) {
  return (
    <>
      <Form.Item
        name={alt}
        label="Alternative text"
        extra="What the picture shows, for people who do not see it. Without it, they hear the title."
      >
        <Input maxLength={altLimit} showCount dir="auto" />
      </Form.Item>
      <Form.Item name={caption} label="Caption" extra="Stands below the picture. Without it, nothing does.">
        <Input maxLength={captionLimit} showCount dir="auto" />
      </Form.Item>
    </>
  );
}
