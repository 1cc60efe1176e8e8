import {
  type ProjectCategory,
  type ProjectType,
  projectCategories,
  projectDateField,
  projectTypes,
} from '@plinth/contracts/constants';
import { wordLengths } from '@plinth/contracts/offerTerms';
import type { Project } from '@plinth/contracts/projects';
import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { Form, type FormInstance, Select } from 'antd';
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
import { readChosenList } from '../../ui/uploads/chosenPicture.ts';
import { PictureField } from '../../ui/uploads/PictureField.tsx';
import type { FormDraft } from '../../ui/useFormDraft.ts';
import { ChosenTextsField } from './ChosenTextsField.tsx';
import { altsOf } from './chosenPictures.ts';
import { ownFields, projectFields } from './editedProject.ts';
import { GalleryField } from './GalleryField.tsx';
import type { ProjectDates } from './projectDates.ts';
import { dateName } from './projectWords.ts';
import texts from './texts/en.po';
import { useOfferMissing } from './useOfferMissing.ts';

export interface ProjectValues extends Partial<ProjectDates>, DiscoveryValues, TranslationValues {
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
  handover?: string;
  registration?: string;
  /** Only of a new project: an existing one manages its gallery picture by picture. */
  galleryImages?: string;
  /** The texts of the chosen gallery images. */
  galleryTexts?: string;
}

interface ProjectFormProps {
  draft: FormDraft<ProjectValues>;
  /** The project that is edited; none while it is new. */
  project?: Project;
  sending: boolean;
  submitLabel: string;
  /** Further buttons that send it. */
  others: readonly SubmitChoice[];
  onSubmit: (values: ProjectValues, choice: string | undefined) => Promise<void>;
}

interface ProjectFieldsProps {
  form: FormInstance<ProjectValues>;
  /** The category that the form begins with. */
  firstCategory: ProjectCategory | undefined;
  /** The stored main picture of a project that exists: a new one needs one. */
  currentImage: string | undefined;
  stored: Previewed | undefined;
}

function ProjectFields(props: ProjectFieldsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const readableDay = useReadableDay();
  const { form, firstCategory, currentImage, stored } = props;
  const exists = stored !== undefined;
  const category: ProjectCategory = Form.useWatch('category', form) ?? firstCategory ?? 'upcoming';
  const side = (
    <>
      {exists && (
        <Form.Item
          name="date"
          label={t('field.date')}
          rules={[...required(t('field.dateMissing')), readableDay]}
        >
          <DayField />
        </Form.Item>
      )}
      <Form.Item name="category" label={t('field.category')} rules={required(t('field.categoryMissing'))}>
        <Select
          options={projectCategories.map((value) => ({ value, label: stageWords(value, saysIn(language)) }))}
        />
      </Form.Item>
      <Form.Item name="projectType" label={t('field.type')} rules={required(t('field.typeMissing'))}>
        <Select
          placeholder={t('field.typeChoose')}
          options={projectTypes.map((value) => ({ value, label: typeWords(value, saysIn(language)) }))}
        />
      </Form.Item>
      {projectCategories.map((each) => (
        <Form.Item
          key={each}
          hidden={each !== category}
          name={projectDateField[each]}
          label={dateName(language, each)}
          rules={each === category ? [readableDay] : []}
        >
          <DayField />
        </Form.Item>
      ))}
      <Form.Item name="handover" label={t('field.handover')} extra={t('field.handoverHint')}>
        <LimitedInput dir="auto" maxLength={wordLengths.handover} />
      </Form.Item>
      <Form.Item name="registration" label={t('field.registration')} extra={t('field.registrationHint')}>
        <LimitedInput dir="auto" maxLength={wordLengths.registration} />
      </Form.Item>
      <Form.Item
        name="image"
        label={t('field.mainImage')}
        rules={exists ? [] : [{ required: true, message: t('field.mainImageMissing') }]}
      >
        <PictureField current={currentImage} altField="mainImageAlt" />
      </Form.Item>
      <PictureTexts alt="mainImageAlt" caption="mainImageCaption" />
    </>
  );
  return (
    <FormColumns side={side}>
      <TranslatedText own={ownFields}>
        <Form.Item name="title" label={t('field.title')} rules={required(t('field.titleMissing'))}>
          <LimitedInput dir="auto" maxLength={200} />
        </Form.Item>
        <AddressField type="project" stored={stored} />
        <Form.Item
          name="description"
          label={t('field.description')}
          rules={written(t('field.descriptionMissing'))}
        >
          <RichTextField label={t('field.description')} />
        </Form.Item>
      </TranslatedText>
      {!exists && <FirstGallery form={form} />}
      <DiscoveryFields type="project" stored={stored} />
    </FormColumns>
  );
}

/** The pictures that a new project begins with, and what is said of them. */
function FirstGallery({ form }: Pick<ProjectFieldsProps, 'form'>) {
  const t = useTexts(texts);
  const held = Form.useWatch('galleryImages', form);
  const chosen = useMemo(() => readChosenList(held), [held]);
  return (
    <>
      <Form.Item name="galleryImages" label={t('field.gallery')}>
        <GalleryField textsField="galleryTexts" />
      </Form.Item>
      <Form.Item name="galleryTexts" noStyle>
        <ChosenTextsField pictures={chosen} />
      </Form.Item>
    </>
  );
}

/** The checklist with the gallery: the one that is stored, else the one that is chosen here. */
function ProjectChecklist({ project }: { project: Project | undefined }) {
  const chosen: string | undefined = Form.useWatch('galleryImages');
  const said: string = Form.useWatch('galleryTexts') ?? '';
  const galleryAlts = useMemo(() => {
    if (!project) return altsOf(said, readChosenList(chosen));
    const { galleryImages, galleryTexts } = project;
    return galleryImages.map((image) => galleryTexts.find((each) => each.image === image)?.alt ?? '');
  }, [project, chosen, said]);
  const elsewhere = useOfferMissing(project);
  return <Checklist own={ownFields} galleryAlts={galleryAlts} elsewhere={elsewhere} />;
}

/** The fields of a project, new or existing. */
export function ProjectForm({ draft, project, ...sent }: ProjectFormProps) {
  const language = useLanguage();
  const { form, initialValues } = draft;
  const { category } = initialValues;
  const { _id, slug, mainImage } = project ?? {};
  const card = useMemo(() => project && shownCard(project, project.mainImage), [project]);
  const fields = useMemo(
    () => (
      <ProjectFields
        form={form}
        firstCategory={category}
        stored={_id ? { _id, slug: slug ?? _id, card } : undefined}
        currentImage={mainImage}
      />
    ),
    [form, category, _id, slug, mainImage, card],
  );
  const checklist = useMemo(() => <ProjectChecklist project={project} />, [project]);
  return (
    <FormPanel>
      <DraftForm
        draft={draft}
        notices={<EditNotices draft={draft} noun="project" fields={projectFields(language)} />}
        sentBySaveKey={project !== undefined}
        advice={checklist}
        {...sent}
      >
        {fields}
      </DraftForm>
    </FormPanel>
  );
}
