/** The portal's colours (ferry, ink, mist, night, sun); the striped bar at the top shows that this isn't a real provider. */
export const style = `
*{box-sizing:border-box;margin:0}
html{color:#12241f;background:#f2f6f4;-webkit-text-size-adjust:100%;
font:16px/26px -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"PingFang HK","Noto Sans HK","Noto Sans CJK HK",
"Microsoft JhengHei",sans-serif}
:lang(zh){line-height:28px}
.bar{background:#ffc53d;border-bottom:8px solid;border-image:repeating-linear-gradient(135deg,#12241f 0 12px,#ffc53d 12px 24px) 8;
display:flex;gap:8px 16px;align-items:center;justify-content:space-between;padding:4px 16px;font-weight:700}
.bar span{padding:9px 0}
.bar a{color:#12241f;display:inline-flex;align-items:center;min-height:44px;white-space:nowrap}
main{max-width:504px;margin:0 auto;padding:32px 16px 56px}
.panel{background:#fff;border-radius:20px 20px 64px 20px;overflow:hidden;box-shadow:0 2px 8px rgb(10 53 41/.06)}
.picture{display:block;width:100%;height:auto}
.inside{padding:24px 32px 40px}
h1{font-size:22px;line-height:30px;margin-bottom:8px}
:lang(zh) h1{line-height:32px}
.hint{color:#455650}
.hint+form{margin-top:24px}
dl{margin:20px 0 24px;border-top:2px solid #12241f}
.row{display:flex;flex-wrap:wrap;gap:0 16px;justify-content:space-between;padding:12px 0;border-bottom:1px solid #dbe4e0}
dt{color:#455650}
dd{font-weight:700;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.total dd{font-size:28px;line-height:36px}
.note{background:#e3f1fa;color:#0a5c8f;font-weight:700;border-radius:12px;padding:12px 16px;margin-bottom:16px}
.warning{background:#fceae8;color:#b3261e}
.success{background:#e0f0e9;color:#0b5d46}
h2{font-size:14px;line-height:22px;color:#455650;margin:8px 0 12px}
.choices{display:grid;gap:12px}
.pair{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(88px,1fr))}
.pair .button{padding:8px 4px}
.field{display:block;margin-top:12px;color:#455650}
.field input{display:block;width:100%;min-height:48px;padding:8px 12px;border:2px solid #455650;border-radius:12px;
font:inherit;color:#12241f}
summary{min-height:44px;padding:9px 0;cursor:pointer;font-weight:700}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:8px 16px;
border:2px solid #0b5d46;border-radius:12px;background:#fff;color:#0b5d46;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.button:hover{background:#e0f0e9}
.primary{background:#0b5d46;color:#fff}
.primary:hover{background:#07432f}
.plain{border-color:transparent}
:focus-visible{outline:3px solid #12241f;outline-offset:2px;box-shadow:0 0 0 2px #fff,0 0 0 8px #ffc53d}
.bar a:focus-visible{box-shadow:0 0 0 2px #fff}
@media (max-width:639px){
main{padding:16px 16px 40px}
.panel{border-bottom-right-radius:48px}
.inside{padding:20px 20px 32px}
h1{font-size:20px;line-height:28px}}
`;

/** The harbour at the top of each page: water, a ferry and a sun. */
export const picture = `<svg class="picture" viewBox="0 0 504 112" aria-hidden="true" focusable="false">
<path fill="#dceffa" d="M0 0h504v112H0z"/><circle cx="404" cy="44" r="26" fill="#ffc53d"/>
<path fill="#0b5d46" d="M150 62h150l-16 30H170z"/><path fill="#fff" d="M178 42h92v20h-92z"/><path fill="#07432f" d="M236 22h20v20h-20z"/>
<circle cx="196" cy="52" r="5" fill="#0a5c8f"/><circle cx="220" cy="52" r="5" fill="#0a5c8f"/>
<circle cx="244" cy="52" r="5" fill="#0a5c8f"/>
<path fill="#3aa3db" d="M0 112V92a28 14 0 0 1 56 0a28 14 0 0 1 56 0a28 14 0 0 1 56 0a28 14 0 0 1 56 0a28 14 0 0 1 56 0
a28 14 0 0 1 56 0a28 14 0 0 1 56 0a28 14 0 0 1 56 0a28 14 0 0 1 56 0v20z"/>
</svg>`;
