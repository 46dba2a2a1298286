import Abc from '@mui/icons-material/Abc';
import Badge from '@mui/icons-material/Badge';
import Category from '@mui/icons-material/Category';
import Description from '@mui/icons-material/Description';
import DoneAll from '@mui/icons-material/DoneAll';
import EditCalendar from '@mui/icons-material/EditCalendar';
import Event from '@mui/icons-material/Event';
import Gavel from '@mui/icons-material/Gavel';
import Groups from '@mui/icons-material/Groups';
import History from '@mui/icons-material/History';
import Hourglass from '@mui/icons-material/HourglassEmpty';
import HowToReg from '@mui/icons-material/HowToReg';
import Image from '@mui/icons-material/Image';
import List from '@mui/icons-material/List';
import Payments from '@mui/icons-material/Payments';
import People from '@mui/icons-material/People';
import Place from '@mui/icons-material/Place';
import Queue from '@mui/icons-material/Queue';
import Receipt from '@mui/icons-material/Receipt';
import SearchOff from '@mui/icons-material/SearchOff';
import Sell from '@mui/icons-material/Sell';
import Settings from '@mui/icons-material/Settings';
import Today from '@mui/icons-material/Today';
import Undo from '@mui/icons-material/Undo';
import Warning from '@mui/icons-material/Warning';

/** The pictures of the menu. */
export const icons = {
  Abc,
  Badge,
  Category,
  Description,
  DoneAll,
  EditCalendar,
  Event,
  Gavel,
  Groups,
  History,
  Hourglass,
  HowToReg,
  Image,
  List,
  Payments,
  People,
  Place,
  Queue,
  Receipt,
  SearchOff,
  Sell,
  Settings,
  Today,
  Undo,
  Warning,
};
