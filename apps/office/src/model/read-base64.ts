/** Content of a file as base64. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onerror = () => fail(new Error('the file cannot be read'));
    // A data address: what stands behind its comma is the content.
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });
}
