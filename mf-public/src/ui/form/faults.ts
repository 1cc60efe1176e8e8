/** The same words as the API has for the same faults (contracts/fields.ts). */
const required = 'This field is required';

const faultOf = ({ value, required: isRequired, validity, title }: HTMLInputElement) => {
  if (isRequired && value.trim() === '') return required;
  return validity.typeMismatch || validity.patternMismatch ? title : '';
};

/**
 * What is wrong with the answers in a form, all at once, by the rules that stand at its fields: a test holds them equal to
 * what the contract asks.
 */
export const faultsIn = (form: HTMLFormElement): Record<string, string> => {
  const faults: Record<string, string> = {};
  for (const element of form.elements) {
    const fault = 'validity' in element && faultOf(element as HTMLInputElement);
    if (fault) faults[(element as HTMLInputElement).name] = fault;
  }
  return faults;
};
