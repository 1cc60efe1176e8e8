/** What is said of an enquiry that has arrived: on the home page, where the visitor is led then. */
export const registered = {
  text: 'Registered Successfully, We will get back to your soon',
  next: 'Our staff will call the number that you gave, or write to your email address.',
};
