interface MailLinkProps {
  email: string;
  className?: string | undefined;
}

/** An address to write to. One that is too long for its line goes on below before its @, and not before its last letters. */
export function MailLink({ email, className }: MailLinkProps) {
  const at = email.lastIndexOf('@');
  return (
    <a className={className} href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
