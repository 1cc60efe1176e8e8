export interface ProfileValues {
  fullName?: string;
  contactNumber?: string;
  profileImage?: File;
}

/** What of the form is sent: only what is not empty. */
export const profileChanges = ({ fullName, contactNumber, profileImage }: ProfileValues) => ({
  fields: {
    ...(fullName?.trim() ? { fullName: fullName.trim() } : {}),
    ...(contactNumber?.trim() ? { contactNumber: contactNumber.trim() } : {}),
  },
  files: { profileImage },
});
