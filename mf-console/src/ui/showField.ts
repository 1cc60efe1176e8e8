import type { FormInstance } from 'antd';

/** Takes the person to a field, also where it is folded away. */
export const showField = <V>(form: FormInstance<V>, name: string): void => {
  // The fields of our forms have their names as ids.
  const fold = document.getElementById(name)?.closest('details');
  if (fold) fold.open = true;
  form.scrollToField(name as never, { focus: true, block: 'center' });
};
