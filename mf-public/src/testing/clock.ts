const clock = performance.now.bind(performance);

/** Lets some seconds go by at once, as a person takes them to fill in a form. `jest.restoreAllMocks` takes them back. */
export const takeTime = (seconds = 5) => {
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + seconds * 1000);
};
