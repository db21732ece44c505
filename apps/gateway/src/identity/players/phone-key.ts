/** Key that telephones are compared by: unique within a site. */
export function phoneKey(phoneCode: string, phoneNumber: string): string {
  return `${phoneCode}${phoneNumber}`;
}
