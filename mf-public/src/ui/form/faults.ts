const faultOf = ({ value, required, validity, title }: HTMLInputElement, saysRequired: string) => {
  if (required && value.trim() === '') return saysRequired;
  return validity.typeMismatch || validity.patternMismatch ? title : '';
};

/**
 * What is wrong with the answers in a form, all at once, by the rules that stand at its fields: a test holds them equal to
 * what the contract asks. `saysRequired` is said of an answer that is missing.
 */
export const faultsIn = (form: HTMLFormElement, saysRequired: string): Record<string, string> => {
  const faults: Record<string, string> = {};
  for (const element of form.elements) {
    const fault = 'validity' in element && faultOf(element as HTMLInputElement, saysRequired);
    if (fault) faults[(element as HTMLInputElement).name] = fault;
  }
  return faults;
};
