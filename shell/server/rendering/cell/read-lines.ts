/** Splits a stream of text into lines. Calls `tooLong` for one longer than `limit` characters, and stops reading. */
export function readLines(stream: NodeJS.ReadableStream, limit: number, onLine: (line: string) => void, tooLong: () => void): void {
  let rest = '';
  let reading = true;
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    if (!reading) return;
    // Only new text is searched: a line may come in a million pieces.
    const lines = text.split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
    if (rest.length <= limit) return;
    reading = false;
    tooLong();
  });
}
