import {
  type ProjectCategory,
  type ProjectType,
  projectCategories,
  projectDateField,
  projectTypes,
} from '@plinth/contracts/constants';
import { capitalized } from '@plinth/contracts/words';
import { Form, type FormInstance, Select } from 'antd';
import { memo, useMemo } from 'react';
import { DayField, readableDay } from '../../ui/DayField.tsx';
import { DraftForm } from '../../ui/DraftForm.tsx';
import { EditNotices } from '../../ui/editing/EditNotices.tsx';
import { FormColumns } from '../../ui/FormColumns.tsx';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { LimitedInput } from '../../ui/LimitedInput.tsx';
import { PictureTexts } from '../../ui/PictureTexts.tsx';
import { RichTextField } from '../../ui/RichTextField.tsx';
import { required, written } from '../../ui/rules.ts';
import { readChosenList } from '../../ui/uploads/chosenPicture.ts';
import { PictureField } from '../../ui/uploads/PictureField.tsx';
import type { FormDraft } from '../../ui/useFormDraft.ts';
import { ChosenTextsField } from './ChosenTextsField.tsx';
import { projectFields } from './editedProject.ts';
import { GalleryField } from './GalleryField.tsx';
import { type ProjectDates, projectDateLabel } from './projectDates.ts';

export interface ProjectValues extends Partial<ProjectDates> {
  title: string;
  description: string;
  category: ProjectCategory;
  projectType: ProjectType;
  /** The date that lists sort by. Only of a project that exists. */
  date?: string;
  /** The name of the stored file, or the picture that was chosen. */
  image: string;
  mainImageAlt: string;
  mainImageCaption: string;
  /** Only of a new project: an existing one manages its gallery picture by picture. */
  galleryImages?: string;
  /** The texts of the chosen gallery images. */
  galleryTexts?: string;
}

interface ProjectFormProps {
  draft: FormDraft<ProjectValues>;
  /** The stored main picture of a project that is edited. A new project needs one. */
  currentImage?: string;
  sending: boolean;
  submitLabel: string;
  onSubmit: (values: ProjectValues) => Promise<void>;
}

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: capitalized(value) }));

interface ProjectFieldsProps {
  form: FormInstance<ProjectValues>;
  /** The category that the form begins with. */
  firstCategory: ProjectCategory | undefined;
  currentImage: string | undefined;
}

/** Every key in one of them changes the draft, and so the form: the others are not drawn again for that. */
const ProjectFields = memo(function ProjectFields(props: ProjectFieldsProps) {
  const { form, firstCategory, currentImage } = props;
  const exists = currentImage !== undefined;
  const category: ProjectCategory = Form.useWatch('category', form) ?? firstCategory ?? 'upcoming';
  const side = (
    <>
      {exists && (
        <Form.Item name="date" label="Date" rules={[...required('Please enter a date'), readableDay]}>
          <DayField />
        </Form.Item>
      )}
      <Form.Item name="category" label="Category" rules={required('Please choose a category')}>
        <Select options={optionsOf(projectCategories)} />
      </Form.Item>
      <Form.Item name="projectType" label="Project Type" rules={required('Please choose a type')}>
        <Select placeholder="Select Type" options={optionsOf(projectTypes)} />
      </Form.Item>
      {projectCategories.map((each) => (
        <Form.Item
          key={each}
          hidden={each !== category}
          name={projectDateField[each]}
          label={projectDateLabel[each]}
          rules={each === category ? [readableDay] : []}
        >
          <DayField />
        </Form.Item>
      ))}
      <Form.Item
        name="image"
        label="Main Image"
        rules={exists ? [] : [{ required: true, message: 'Please choose a main image' }]}
      >
        <PictureField current={currentImage} />
      </Form.Item>
      <PictureTexts alt="mainImageAlt" caption="mainImageCaption" />
    </>
  );
  return (
    <FormColumns side={side}>
      <Form.Item name="title" label="Title" rules={required('Please enter a title')}>
        <LimitedInput dir="auto" maxLength={200} />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={written('Please write a description')}>
        <RichTextField label="Description" />
      </Form.Item>
      {!exists && <FirstGallery form={form} />}
    </FormColumns>
  );
});

/** The pictures that a new project begins with, and what is said of them. */
function FirstGallery({ form }: Pick<ProjectFieldsProps, 'form'>) {
  const held = Form.useWatch('galleryImages', form);
  const chosen = useMemo(() => readChosenList(held), [held]);
  return (
    <>
      <Form.Item name="galleryImages" label="Gallery Images">
        <GalleryField />
      </Form.Item>
      <Form.Item name="galleryTexts" noStyle>
        <ChosenTextsField pictures={chosen} />
      </Form.Item>
    </>
  );
}

/** The fields of a project, new or existing. */
export function ProjectForm({ draft, currentImage, ...sent }: ProjectFormProps) {
  return (
    <FormPanel>
      <DraftForm
        draft={draft}
        notices={<EditNotices draft={draft} noun="project" fields={projectFields} />}
        sentBySaveKey={currentImage !== undefined}
        {...sent}
      >
        <ProjectFields
          form={draft.form}
          firstCategory={draft.initialValues.category}
          currentImage={currentImage}
        />
      </DraftForm>
    </FormPanel>
  );
}
