/** Draws a text as a QR code of 250 by 250 px (INVOICE-12). The library is loaded with the first code. */
export async function drawQrCode(canvas: HTMLCanvasElement, text: string): Promise<void> {
  const { toCanvas } = await import('qrcode');
  await toCanvas(canvas, text, { width: 250, margin: 2, color: { dark: '#12241F', light: '#FFFFFF' } });
}
