/** The harbour on top of each page: water, a ferry and one sun. */
export const picture = `<svg class="picture" viewBox="0 0 504 112" aria-hidden="true" focusable="false">
<path fill="#dceffa" d="M0 0h504v112H0z"/><circle cx="404" cy="44" r="26" fill="#ffc53d"/>
<path fill="#0b5d46" d="M150 62h150l-16 30H170z"/><path fill="#fff" d="M178 42h92v20h-92z"/><path fill="#07432f" d="M236 22h20v20h-20z"/>
<circle cx="196" cy="52" r="5" fill="#0a5c8f"/><circle cx="220" cy="52" r="5" fill="#0a5c8f"/><circle cx="244" cy="52" r="5" fill="#0a5c8f"/>
<path fill="#3aa3db" d="M0 112V92a28 14 0 0 1 56 0a28 14 0 0 1 56 0a28 14 0 0 1 56 0a28 14 0 0 1 56 0a28 14 0 0 1 56 0a28 14 0 0 1 56 0a28 14 0 0 1 56 0a28 14 0 0 1 56 0a28 14 0 0 1 56 0v20z"/>
</svg>`;
