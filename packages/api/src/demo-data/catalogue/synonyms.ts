import type { searchSynonyms } from '../../db/schema/index.ts';

/** One thing a line, in English and Chinese, as people type it. */
const things = `
swimming, swim, swimmer, 游泳, 習泳, 泳班, 游水, 泳術, 暢泳
stroke, stroke improvement, stroke correction, freestyle, front crawl, breaststroke, backstroke, butterfly stroke, 泳式, 四式, 泳術改良, 改良泳式, 自由式, 蛙式, 背泳, 蝶泳, 捷泳
swimming team, swim team, competitive swimming, 泳隊
lifesaving, lifesaver, life saving, lifeguard, life guard, bronze medallion, rescue, 拯溺, 救生, 救生員, 泳池救生, 沙灘救生, 拯溺銅章, 銅章
first aid, cpr, 急救, 急救證書, 心肺復甦
water safety, water sports day, 水上安全, 防溺
kayak, kayaking, canoe, canoeing, 獨木舟, 海上獨木舟, 皮艇, 艇仔
dragon boat, dragonboat, 龍舟, 扒龍舟, 划龍舟
water sports, watersports, aquatics, paddling, kayak, sailing, 水上活動, 水上運動
paddling, rowing, 划艇, 扒艇, 賽艇
stand up paddle, stand-up paddle, paddle board, paddleboard, sup, 直立板, 直立划板, 企板
sailing, sail, dinghy, 帆船, 揚帆
windsurfing, windsurf, 滑浪風帆, 風帆
snorkelling, snorkeling, snorkel, 浮潛
scuba, scuba diving, 水肺潛水, 潛水
diving, springboard, 跳水, 彈板
water polo, waterpolo, 水球
ballet, ballerina, pre-ballet, 芭蕾, 芭蕾舞
ballet grades, rad, ballet exam, 考級, 芭蕾舞考試
dance, dancing, dancer, street dance, jazz dance, lion dance, 跳舞, 舞蹈, 排舞
street dance, hip hop, hiphop, breaking, breakdance, popping, locking, 街舞, 嘻哈舞, 霹靂舞, 嘻哈
k-pop, kpop, korean pop, korean dance, 韓舞, 韓國流行舞, 韓流舞, 韓國舞
jazz dance, jazz funk, jazz, 爵士舞, 爵士放克
musical theatre, musical, musicals, 音樂劇
drama, theatre, acting, actor, play acting, improvisation, 戲劇, 舞台劇, 演藝, 話劇, 演戲, 做戲, 演技
lion dance, dragon dance, 舞獅, 醒獅, 南獅, 舞龍
piano, keyboard, pianist, 鋼琴, 彈琴, 學琴
ukulele, uke, hawaiian guitar, 小結他, 夏威夷小結他, 烏克麗麗
guitar, 結他, 吉他
violin, 小提琴
drum kit, drum set, djembe, 爵士鼓, 非洲鼓, 打鼓
choir, chorus, singing, vocal, singer, sing, 合唱團, 合唱, 唱歌, 聲樂, 歌唱, 歌唱班
music, 音樂, 奧福, 奧福音樂, orff
music and movement, creative movement, rhythm, 律動, 唱遊, 創意律動, 音樂遊戲, 音樂律動
hiking, hike, outing, country park, 遠足, 行山, 郊遊, 郊遊徑
trail running, running, jogging, athletics, track and field, 越野跑, 跑步, 長跑, 田徑, 跑山
orienteering, map and compass, map reading, navigation, 讀圖, 地圖閱讀, compass, 定向, 野外定向, 定向越野, 指南針
camp, camping, camper, 露營, 宿營, 營地, 過夜營
day camp, holiday club, day care, child care, 日營, 一日營, 託管, 暑期託管, 全日營
summer camp, 夏令營, 暑期營
leadership, leader, leaders, 領袖, 領導
nature, ecology, eco, nature play, 自然教育, 生態, 自然, 大自然
marine life, marine, marine biology, sea life, intertidal, mangrove, 紅樹林, 潮間帶, seashore, shore, beach, 海洋, 海岸, 海灘, 沙灘, 海洋生態
astronomy, stargazing, planets, planet, moon, star gazing, stars, telescope, night sky, 觀星, 天文, 星空, 睇星
farming, farmer, farm, gardening, planting, organic farm, 農夫, 農場, 耕種, 種菜, 種植, 耕田, 有機耕種
adventure, adventures, adventure training, adventure camp, outdoors, 歷奇, 歷奇訓練, 戶外
bowling, 保齡球
pickleball, 匹克球
floorball, 地板球
frisbee, ultimate frisbee, 飛盤
cheerleading, cheerleader, 啦啦隊
scouts, scouting, girl guides, 童軍
abacus, 珠算
skateboarding, skateboard, 滑板
fishing, 釣魚
skiing, snowboarding, 滑雪
surfing, 衝浪
hockey, ice hockey, 曲棍球, 冰球
rugby, 欖球
cricket, 板球
forest school, outdoor school, outdoor preschool, outdoor playgroup, outdoor play, 森林學校, 戶外學校
robot, robotics, 機械人, 機器人, mbot, arduino, microbit, micro bit, ev3, vex, 機械人班
bricks, lego, building blocks, 積木, 樂高, 砌積木
engineer, engineering, machines, simple machines, mechanic, mechanics, 機械, 工程師, 機械師, 小小工程師
science, scientist, experiment, experiments, chemistry, laboratory, slime, 科學, 科學家, 實驗, 化學
stem, steam, stem education, 科技
doctor, doctors, medical, medicine, nurse, anatomy, human body, 人體, 小護士, 醫生, 醫護, 護士
rocket, rockets, aerospace, 太空, 航天, 火箭, 水火箭
coding, code, programming, computer class, 編程, 程式, 寫程式, 學編程, 電腦
scratch, scratch coding, scratch 編程
python, python 編程
web page, web pages, web design, web development, website, 網頁, 網頁設計
game design, game making, game jam, make a game, video game, hackathon, unity, roblox, 遊戲創作, 遊戲設計, 設計遊戲, 整遊戲
3d printing, 3d, cad, tinkercad, 3d print, 3d design, 3d modelling, 3d printer, 3d pen, 立體打印, 3d打印, 立體設計, 3d打印筆
woodwork, woodworking, carpentry, carpenter, wood work, 木匠, 木工, 木藝, 做木
repair, repairs, fixing, mending, upcycling, electronics, 電器維修, 家電維修, 維修, 修理, 整嘢
craft, crafts, handicraft, hands-on, origami, paper craft, 摺紙, 手作, 手工, 勞作, 小手工, 做手工
basketball, basket ball, 3x3, 三人籃球, 籃球, 打籃球
football, soccer, futsal, 足球, 踢波, 踢足球, 五人足球
volleyball, volley ball, beach volleyball, 沙灘排球, 排球, 打排球
badminton, shuttlecock, 羽毛球, 羽球, 羽毛毬, 打羽毛球
table tennis, ping pong, pingpong, 乒乓球, 乒乓波, 乒乓, 打乒乓波
tennis, 網球
baseball, base ball, softball, 棒球, 壘球
squash, 壁球
ball games, ball game, ball sports, ball, 球類, 打波, 波班
fitness, exercise, workout, keep fit, strength training, hiit, circuit training, weight training, weights, weightlifting, 健體, 健身, 運動, 做運動, 做gym, 體能, 體適能, 重訓, 肌力
yoga, hatha, aerial yoga, 瑜伽, 瑜珈, ヨガ, よが
stretching, stretch, 伸展, 伸展運動, 拉筋
pilates, 普拉提
tai chi, taichi, tai chi chuan, 太極劍, 太極扇, 太極, 太極拳, 耍太極
qigong, chi kung, 氣功, 八段錦
taekwondo, tae kwon do, 跆拳道, 跆拳
kung fu, kungfu, wushu, wing chun, 功夫, 武術, 詠春, 打功夫, 國術
martial arts, martial art, self-defence, self defence, self defense, kung fu, taekwondo, 武術, 自衛術, 自衛, 防身術, 功夫, 跆拳道
gymnastics, gymnast, gymboree, gross motor, 大肌肉, tumbling, tumble, 體操, 翻筋斗
gym, gymnasium, fitness, gymnastics, tumble, 健身室, 體操
trampoline, 彈床
climbing wall, rock climbing, sport climbing, wall climbing, bouldering, 攀石, 攀登, 運動攀登
ice skating, ice skate, 溜冰
roller skating, rollerblading, inline skating, 滾軸溜冰
skipping, rope skipping, skipping rope, 跳繩, 花式跳繩
story, stories, storytelling, picture book, picture books, 繪本, 圖書, story time, reading, 故事, 講故事, 說故事, 聽故事, 伴讀, 閱讀, 故事班, 英文故事
putonghua, mandarin, chinese language, 漢語拼音, 普通話拼音, 普通話, 國語
phonics, jolly phonics, letterland, spelling, 自然發音, 英語發音, 拼音, 英語拼音
english, 英文, 英語
cantonese opera, 粵劇, 粵曲
driving, learn to drive, 學車, 駕駛
horse riding, 騎馬
parkour, 跑酷
cantonese, 粵語, 廣東話
cooking, cookery, cook, chef, chefs, little chef, 廚師, 廚神, 煮飯, 烹飪, 煮餸, 下廚, 小廚神, 入廚, 廚藝, pizza, sushi, 壽司, 甜品, 點心
baking, bake, baker, cake, cakes, cupcake, cookies, bread, 麵包, 甜品, little chef, chef, chefs, 烘焙, 焗蛋糕, 整蛋糕, 蛋糕, 曲奇, 整餅, 小廚師
painting, drawing, paint, art, arts, art jam, finger painting, creative art, 手指畫, 塗鴉, art jamming, visual arts, draw, 畫畫, 繪畫, 畫畫班, 畫樂園, 美術, 畫班, 創意畫
watercolour, water colour, watercolor, painting, 水彩, 水彩畫
sketching, sketch, 素描
comics, comic drawing, manga, 漫畫
clay, pottery, ceramics, ceramic, play dough, playdough, wheel throwing, 拉坯, 陶藝, 陶泥, 泥膠, 黏土, 輕黏土, 捏泥膠, 玩泥膠, 陶瓷
calligraphy, 書法, 寫毛筆字
maths, math, mathematics, mental arithmetic, arithmetic, number games, maths olympiad, 奧數, 數學思維, 數學, 心算, 珠心算, 計數
primary one, primary one ready, primary 1 interview, p1 interview, primary one interview, p1 preparation, 小一, 升小, 小一適應, 小一面試, 小一銜接, 升小一, 幼小銜接
kindergarten interview, k1 interview, 幼稚園面試
homework, tutorial, tutoring, tuition, homework class, 功課, 功課輔導, 補習
balance bike, balance bikes, bike, bikes, bicycle, cycling, cyclist, push bike, 滑步車, 平衡車, 單車, 踩單車, 踏單車, 學單車
sensory play, sensory, messy play, messy, 感官, 感官遊戲, 亂畫
fine motor, fine motor skills, 手眼協調, 小手肌, 小肌肉, 手部肌肉
playgroup, play group, pre-nursery, with a parent, 遊戲小組, 親子遊戲小組, 學前遊戲, 家長陪同
family, families, parent, parents, mum, mums, mom, mummy, mother, mothers, father, dad, dads, daddy, parent and child, parent-child, parent child, with a parent, 親子, 家庭, 家長, 家長陪同, 媽媽, 爸爸, 爸媽, 一家大小
parents' talk, parents talk, parenting talk, parenting class, 家長講座, 育兒講座
girls, girl, 女子, 女生, 女仔
competition, competitions, contest, compete, 比賽, 聯賽, 出賽
public speaking, speech, debate, debating, 演講, 辯論, 公開演說
recitation, poetry speaking, 朗誦
master of ceremonies, emcee, little mc, 司儀, 小司儀
magic, magician, 魔術
chess, 國際象棋
weiqi, 圍棋
photography, photo taking, camera, 攝影, 影相
video editing, video making, vlog, film making, 剪片, 影片剪接
drone, drones, aerial photography, 無人機, 航拍
artificial intelligence, ai course, chatgpt, 人工智能
flower arrangement, floristry, flowers, 插花, 花藝
sewing, needlework, 縫紉, 車衣
knitting, crochet, 編織, 織冷衫
barista, coffee, latte art, 咖啡, 咖啡拉花
volunteer, volunteering, volunteers, 義工, 做義工
boxing, kickboxing, 拳擊, 打拳
karate, 空手道
judo, 柔道
fencing, 劍擊
archery, 射箭
golf, 高爾夫球, 打高爾夫
zumba, 尊巴
latin dance, 拉丁舞, dance
chinese dance, 中國舞, dance
ballroom dance, ballroom dancing, 社交舞, dance
belly dance, 肚皮舞, dance
contemporary dance, modern dance, 現代舞, 當代舞, dance
baby massage, infant massage, 嬰兒按摩
japanese, 日文, 日語
korean language, korean class, 韓文, 韓語
spanish, 西班牙語, 西班牙文
french, 法文, 法語
concert, performance, show, 音樂會, 演出, 表演, 表演班
band, orchestra, 樂隊, 樂團, 夾band
harbour, ferry, 海港, 渡輪
exam, examination, grading, 考試, 考級, 考帶
`;

/** Words that the demo's parents use for the same thing. */
export const demoSynonyms: (typeof searchSynonyms.$inferInsert)[] = things
  .trim()
  .split('\n')
  .map((line) => line.split(', '))
  .map(([word, ...others]) => ({ word: word!, others }));
