import type { Blog } from '@plinth/contracts/blogs';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { Checklist } from '../../ui/checklist/Checklist.tsx';
import { DayField, useReadableDay } from '../../ui/DayField.tsx';
import { DraftForm, type SubmitChoice } from '../../ui/DraftForm.tsx';
import { AddressField } from '../../ui/discovery/AddressField.tsx';
import { DiscoveryFields } from '../../ui/discovery/DiscoveryFields.tsx';
import type { Previewed } from '../../ui/discovery/DiscoveryPreview.tsx';
import type { DiscoveryValues } from '../../ui/discovery/discovery.ts';
import { shownCard } from '../../ui/discovery/shownCard.ts';
import { EditNotices } from '../../ui/editing/EditNotices.tsx';
import { FormColumns } from '../../ui/FormColumns.tsx';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { LimitedInput } from '../../ui/LimitedInput.tsx';
import { PictureTexts } from '../../ui/PictureTexts.tsx';
import { RichTextField } from '../../ui/RichTextField.tsx';
import { required, written } from '../../ui/rules.ts';
import { TranslatedText } from '../../ui/translations/TranslatedText.tsx';
import type { TranslationValues } from '../../ui/translations/translations.ts';
import { PictureField } from '../../ui/uploads/PictureField.tsx';
import type { FormDraft } from '../../ui/useFormDraft.ts';
import { blogFields, ownFields } from './editedBlog.ts';
import { SeriesFields } from './SeriesFields.tsx';
import type { SeriesValues } from './series.ts';
import texts from './texts/en.po';

export interface BlogValues extends DiscoveryValues, TranslationValues, SeriesValues {
  title: string;
  description: string;
  author: string;
  /** Only of a blog that exists. */
  date?: string;
  /** The name of the stored file, or the picture that was chosen. */
  image: string;
  imageAlt: string;
  imageCaption: string;
}

interface BlogFormProps {
  draft: FormDraft<BlogValues>;
  /** The blog that is edited; none while it is new. */
  blog?: Blog;
  sending: boolean;
  submitLabel: string;
  /** Further buttons that send it. */
  others: readonly SubmitChoice[];
  onSubmit: (values: BlogValues, choice: string | undefined) => Promise<void>;
}

interface BlogFieldsProps {
  /** The stored picture of a blog that exists: a new one needs one. */
  currentImage: string | undefined;
  stored: Previewed | undefined;
}

function BlogFields({ currentImage, stored }: BlogFieldsProps) {
  const t = useTexts(texts);
  const readableDay = useReadableDay();
  const side = (
    <>
      {stored && (
        <Form.Item
          name="date"
          label={t('field.date')}
          rules={[...required(t('field.dateMissing')), readableDay]}
        >
          <DayField />
        </Form.Item>
      )}
      <Form.Item name="author" label={t('field.author')} rules={required(t('field.authorMissing'))}>
        <LimitedInput dir="auto" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="image"
        label={t('field.image')}
        rules={currentImage ? [] : [{ required: true, message: t('field.imageMissing') }]}
      >
        <PictureField current={currentImage} altField="imageAlt" />
      </Form.Item>
      <PictureTexts alt="imageAlt" caption="imageCaption" />
      <SeriesFields />
    </>
  );
  return (
    <FormColumns side={side}>
      <TranslatedText own={ownFields}>
        <Form.Item name="title" label={t('field.title')} rules={required(t('field.titleMissing'))}>
          <LimitedInput dir="auto" maxLength={200} />
        </Form.Item>
        <AddressField type="blog" stored={stored} />
        <Form.Item
          name="description"
          label={t('field.description')}
          rules={written(t('field.descriptionMissing'))}
        >
          <RichTextField label={t('field.description')} />
        </Form.Item>
      </TranslatedText>
      <DiscoveryFields type="blog" stored={stored} />
    </FormColumns>
  );
}

const checklist = <Checklist own={ownFields} />;

/** The fields of a blog, new or existing. */
export function BlogForm({ draft, blog, ...sent }: BlogFormProps) {
  const language = useLanguage();
  const { _id, slug, image } = blog ?? {};
  const card = useMemo(() => blog && shownCard(blog, blog.image), [blog]);
  const fields = useMemo(
    () => <BlogFields stored={_id ? { _id, slug: slug ?? _id, card } : undefined} currentImage={image} />,
    [_id, slug, image, card],
  );
  return (
    <FormPanel>
      <DraftForm
        draft={draft}
        notices={<EditNotices draft={draft} noun="blog" fields={blogFields(language)} />}
        sentBySaveKey={blog !== undefined}
        advice={checklist}
        {...sent}
      >
        {fields}
      </DraftForm>
    </FormPanel>
  );
}
